import type { AllowedAction } from '#kernel/shared/dealing.ts'

/** A step that whoever looks has no permission for stays so in every state: its button would be only noise. */
export const isForeign = ({ code }: AllowedAction): boolean => code === 'noPermission'

/**
 * The steps of a record, parted into buttons and the menu behind them. As long as all have room they keep the order of
 * the machine; then those that may be taken come first, and the refused ones wait with their reasons in the menu.
 */
export function partActions(
  actions: readonly AllowedAction[],
  most: number,
): { shown: AllowedAction[]; rest: AllowedAction[] } {
  const own = actions.filter((action) => !isForeign(action))
  if (own.length <= most) return { shown: own, rest: [] }
  const allowed = own.filter((action) => action.allowed)
  const refused = own.filter((action) => !action.allowed)
  return { shown: allowed.slice(0, most), rest: [...allowed.slice(most), ...refused] }
}
