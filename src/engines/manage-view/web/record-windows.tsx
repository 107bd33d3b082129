// The parts of a view that open over its list, in one piece of code that comes after it.
export { ImportDialog } from './import-dialog.tsx'
export { RecordDetail } from './record-detail.tsx'
export { RecordForm } from './record-form.tsx'
