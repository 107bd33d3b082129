// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TrialResult } from '../shared/schema.ts'
import { ResultPanel } from './result-panel.tsx'

const result: TrialResult = {
  ...{ months: '0.64516129', origin: '150.13', discount: '7.51', receivable: '142.62', shares: [] },
  lines: [
    {
      ...{ from: '2027-03-12', to: '2027-03-31', months: '0.64516129', unitPrice: '2.600000', base: '89.50' },
      ...{ raw: '150.129032', amount: '150.13' },
    },
  ],
  discounts: [{ kind: 'RATE', name: '折扣', amount: '7.51' }],
  late: { startDay: '2027-05-16', days: 3, cap: '42.79', due: '0.21' },
  explain: ['合计150.129032元，四舍五入到0.01元为150.13元'],
}

test('a result shows its sums, the lines that make them, and the way there in words', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<ResultPanel result={result} />)
  const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(texts('dt')).toEqual(['应收原额', '折扣', '应收', '违约金（2027-05-16起3天，上限42.79）'])
  expect(texts('dd')).toEqual(['¥150.13', '¥-7.51', '¥142.62', '¥0.21'])
  expect(texts('td')).toEqual(['0.64516129', '2.6', '89.5', '150.13'])
  expect(texts('li')).toEqual(result.explain)
})
