import { sendAhead } from '#kernel/web/call.ts'
import type { permissionApi } from '#system/permission/shared/api.ts'
import { isOpen } from './guard.ts'
import { assertionIn } from './sign-in/assertion.ts'

/** As the shell's own call, without the schemas that its declaration brings along. */
const menu = {
  method: 'GET',
  paths: ['/sys/permission/getUserPermissionByToken'],
} as const satisfies Pick<(typeof permissionApi)['ofSession'], 'method' | 'paths'>

/** Asks for menu and permissions while the code of the shell, which cannot do without, is still on its way. */
export function askForMenu(): void {
  if (!isOpen(location.pathname) && !assertionIn(location)) sendAhead(menu)
}
