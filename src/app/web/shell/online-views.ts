/**
 * The list views of online forms and reports, by the last part of the component's name; what stands before it differs
 * between menus.
 */
const views: Readonly<Record<string, string>> = {
  OnlCgformHeadList: '表单列表',
  OnlCgformCopyList: '复制视图列表',
  OnlCgformAutoList: '自动列表',
  OnlCgformTreeList: '树形列表',
  OnlCgformErpList: 'ERP列表',
  OnlCgformTabList: 'TAB列表',
  OnlCgformInnerTableList: '内嵌子表列表',
  OnlCgreportHeadList: '报表列表',
  OnlCgreportAutoList: '自动报表',
}

/** What kind of online list a menu entry's component is; undefined for any other component. */
export function onlineViewOf(component: string): string | undefined {
  const name = component.slice(component.lastIndexOf('/') + 1)
  return Object.hasOwn(views, name) ? views[name] : undefined
}
