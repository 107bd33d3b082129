import { usePreference } from '#kernel/web/use-preference.ts'
import type { ColumnChoice } from '../shared/column-choice.ts'
import { columnPreference } from '../shared/list-preferences.ts'
import type { View } from './manage-view-props.ts'

/** The name under which a list's habits are kept: the path of its calls. */
export const habitsOf = (view: View): string => view.api.page.paths[0]!

/** The user's own columns of a list, and a way to keep others. */
export const useColumnChoice = (view: View): readonly [ColumnChoice, (choice: ColumnChoice) => void] =>
  usePreference(columnPreference, habitsOf(view))
