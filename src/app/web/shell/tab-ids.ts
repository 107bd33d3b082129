/** The element ids that tie a tab of the strip to its page. */
export const tabId = (id: number): string => `tab-${id}`
export const pageId = (id: number): string => `tab-page-${id}`
