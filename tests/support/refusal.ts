/** Reads rows of the tenant. */
type Rows = <Row>(text: string) => Promise<Row[]>

interface Answer {
  success: boolean
  message: string
  result: unknown
}

interface Outcome {
  message: string
  /** What stands beside fields of the form. */
  fields: Readonly<Record<string, string>> | undefined
  /** Did any row change. */
  isStored: boolean
}

/** A call that is refused at a field, or as a whole, and leaves everything as it was. */
export const refusedAt = (field: string | null, message: string): Outcome => ({
  ...{ message, fields: field === null ? undefined : { [field]: message }, isStored: false },
})

/** What every ticket leaves behind, whatever it is about. */
const traces = ['state_log', 'sla_timer', 'todo', 'notice', 'change_log', 'issued_paper', 'pre_warning']

/** What became of a call, and whether it left anything in these tables, or of what every ticket leaves behind. */
export async function outcomeOf(rows: Rows, own: readonly string[], send: () => Promise<Answer>): Promise<Outcome> {
  const digests = () =>
    rows(
      [...own, ...traces]
        .map(
          (name) =>
            `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
        )
        .join(' union all '),
    )
  const before = JSON.stringify(await digests())
  const { success, message, result } = await send()
  if (success) throw new Error(`was not refused: ${message}`)
  const { fields } = (result ?? {}) as { fields?: Record<string, string> }
  return { message, fields, isStored: JSON.stringify(await digests()) !== before }
}
