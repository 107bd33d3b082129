import { expect, test } from 'vitest'
import { onlineViewOf } from './online-views.ts'

test.each([
  ['modules/online/cgform/OnlCgformHeadList', '表单列表'],
  ['modules/online/cgform/OnlCgformCopyList', '复制视图列表'],
  ['modules/online/cgform/auto/OnlCgformAutoList', '自动列表'],
  ['modules/online/cgform/auto/OnlCgformTreeList', '树形列表'],
  ['modules/online/cgform/auto/erp/OnlCgformErpList', 'ERP列表'],
  ['modules/online/cgform/auto/tab/OnlCgformTabList', 'TAB列表'],
  ['modules/online/cgform/auto/innerTable/OnlCgformInnerTableList', '内嵌子表列表'],
  ['modules/online/cgreport/OnlCgreportHeadList', '报表列表'],
  ['modules/online/cgreport/auto/OnlCgreportAutoList', '自动报表'],
  ['OnlCgformHeadList', '表单列表'],
])('%s is the online view %s', (component, view) => expect(onlineViewOf(component)).toBe(view))

test('any other component is none', () => {
  for (const component of ['repair/List', '', 'constructor', 'modules/online/toString']) {
    expect(onlineViewOf(component)).toBeUndefined()
  }
})
