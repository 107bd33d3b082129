let last: number | null = null

/** Ms of the server's clock when this page heard from it last; null before the first time. */
export const lastContact = (): number | null => last

/** Notes that the server has answered; what a proxy says in its place is no contact. */
export function noteContact({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const at = Date.parse(headers.get('date') ?? '')
  if (status < 500 && !Number.isNaN(at)) last = Math.max(last ?? 0, at)
}
