import { expect, test } from 'vitest'
import { pagingOf } from './page.ts'

test.each<[string, Parameters<typeof pagingOf>[0], [size: number, current: number, offset: number]]>([
  ['nothing', {}, [10, 1, 0]],
  ['the usual names', { pageNo: '3', pageSize: '20' }, [20, 3, 40]],
  ['the other spelling', { page: '2', size: '5' }, [5, 2, 5]],
  ['the usual names before the others', { pageNo: '2', page: '9', pageSize: '5', size: '7' }, [5, 2, 5]],
  ['numbers and spaces', { pageNo: 2, pageSize: ' 30 ' }, [30, 2, 30]],
  ['a repeated name', { pageNo: ['2', '3'] }, [10, 2, 10]],
  ['the largest size', { pageSize: '-1', pageNo: '2' }, [500, 2, 500]],
  ['too much', { pageSize: '501', pageNo: '999999999' }, [500, 1_000_000, 499_999_500]],
  ['too little', { pageSize: '-2', pageNo: '-1' }, [10, 1, 0]],
  ['nonsense', { pageSize: '1e3', pageNo: '2.5' }, [10, 1, 0]],
  ['more digits than a number has', { pageSize: '1234567890', pageNo: '1234567890' }, [10, 1, 0]],
])('%s', (_what, raw, [size, current, offset]) => {
  expect(pagingOf(raw)).toEqual({ size, current, offset })
})
