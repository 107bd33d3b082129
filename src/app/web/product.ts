/** The product's name in document titles and on the sign-in page, and its short form for the menu's head. */
export const PRODUCT = '智慧物业管理平台'
export const PRODUCT_SHORT = '智慧物业'

/** Where a signed-in user lands. */
export const HOME_PATH = '/dashboard/analysis'
export const LOGIN_PATH = '/user/login'
/** Where a screen on a wall shows its figures, under a pass of its own. */
export const WALL_PATH = '/wall'

/** `页面 · 智慧物业管理平台`; only the product's name on the home page and where a page has no title. */
export const documentTitle = (title: string | undefined): string => (title ? `${title} · ${PRODUCT}` : PRODUCT)
