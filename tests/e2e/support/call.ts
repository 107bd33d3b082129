import type { Page } from 'playwright-core'

/** A call as the page of the signed-in user would make it; answers the result, fails on a refusal. */
export async function callFrom(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }).value,
  )
  const headers = { 'X-Access-Token': token }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  const body = (await answer.json()) as { success: boolean; message: string; result: never }
  if (!body.success) throw new Error(`${method} ${path}: ${body.message}`)
  return body.result
}
