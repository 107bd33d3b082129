/** An entry of the menu as the client turns it into a route. A leaf has no `children` key. */
export interface MenuEntry {
  id: string
  route: '1' | '0'
  path: string
  name: string
  component: string
  redirect?: string | null
  hidden?: true
  alwaysShow?: true
  meta: {
    title: string
    icon?: string
    url?: string
    keepAlive: boolean
    internalOrExternal: boolean
    componentName?: string
    /** Actions of which one is needed; none: the page is for everybody. */
    permissionList?: string[]
    /** The page never stands on the strip of tabs. */
    hideTab?: true
  }
  children?: MenuEntry[]
}
