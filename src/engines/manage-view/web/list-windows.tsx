// What opens over a list besides its records, in one piece of code that comes when it is first asked for.
export { AdvancedDialog } from './advanced-dialog.tsx'
export { ColumnChooser } from './column-chooser.tsx'
export { RecycledDrawer } from './recycled-drawer.tsx'
export { ViewDialog } from './view-dialog.tsx'
