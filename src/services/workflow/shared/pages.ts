/** Where tasks that wait are handled; `_open` in the query names an instance. */
export const todoPath = '/act/todo'
/** What one has started. */
export const appliedPath = '/act/applied'
/** The designer of a definition; `id` in the query names it. */
export const designPath = '/act/definition/design'
