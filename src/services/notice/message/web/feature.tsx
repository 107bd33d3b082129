import { page } from '#kernel/web/page.tsx'

/** The screens of the message centre, as a part of the notice unit. */
export const messagePages = {
  'modules/message/SysMessageList': page(
    () => import('./log-page.tsx'),
    (m) => m.MessageLogPage,
  ),
  'modules/message/SysMessageTemplateList': page(
    () => import('./template-page.tsx'),
    (m) => m.TemplatePage,
  ),
}
