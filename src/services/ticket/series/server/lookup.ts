/** How the rows `s` of a series stand: by an order of SQL, and no more than so many where that is said. */
interface Ranking {
  order: string
  most?: number | undefined
}

/**
 * Each number of each series, in the order in which they are shown: `series`, `key`, `label`, further columns, `value`. Of
 * queries that answer all but the first; they may read what is told once for all of them.
 */
export function seriesText<Series extends string>(
  texts: Readonly<Record<Series, string>>,
  rank: (series: Series) => Ranking,
  further: readonly string[] = [],
): string {
  const columns = ['key', 'label', ...further]
  const parts = (Object.entries(texts) as [Series, string][]).map(([series, text]) => {
    const { order, most } = rank(series)
    const ranked = `select ${columns.map((column) => `s.${column}`).join(', ')}, s.value::bigint as value,
      row_number() over (order by ${order}) as place from (${text}) s`
    return `select '${series}' as series, r.* from (${ranked}) r${most === undefined ? '' : ` where place <= ${most}`}`
  })
  return `select series, ${columns.join(', ')}, value from (${parts.join('\nunion all ')}) a order by series, place`
}
