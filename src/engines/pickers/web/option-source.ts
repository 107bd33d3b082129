import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { call } from '#kernel/web/call.ts'

/** Something to choose: what is stored and what is read. */
export interface Option {
  value: string
  text: string
}

/** Where a select finds its options. `key` names the source in the cache and in what was chosen lately. */
export interface OptionSource {
  key: string
  search: (keyword: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Texts of stored values. */
  named: (values: readonly string[], signal: AbortSignal) => Promise<readonly Option[]>
}

type OptionEndpoint = Endpoint<
  { keyword?: string | undefined; ids?: string | undefined; pageSize?: string | undefined },
  readonly Option[]
>

/** How many rows a select asks for. */
const PAGE = '20'

/** A source from a call that takes `keyword` or `ids`. */
export const endpointSource = (endpoint: OptionEndpoint): OptionSource => ({
  key: endpoint.paths[0] ?? '',
  search: (keyword, signal) => call(endpoint, { keyword, pageSize: PAGE }, { signal, quiet: true }),
  named: (values, signal) => call(endpoint, { ids: values.join(',') }, { signal, quiet: true }),
})
