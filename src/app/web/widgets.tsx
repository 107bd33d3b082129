import './widgets/widgets.css'
import type { FieldKind } from '#kernel/shared/field.ts'
import type { Widget } from '#engines/manage-view/web/widget.tsx'
import { boundaryWidget } from './widgets/boundary.tsx'
import { dictionaryWidget, yesNoWidget } from './widgets/choice.tsx'
import { formulaWidget } from './widgets/formula.tsx'
import { imagesWidget } from './widgets/images.tsx'
import { jsonWidget } from './widgets/json.tsx'
import { decimalWidget, integerWidget, moneyWidget } from './widgets/number.tsx'
import { positionWidget } from './widgets/position.tsx'
import { referenceWidget } from './widgets/reference.tsx'
import { stateWidget } from './widgets/state.tsx'
import { longTextWidget, textWidget } from './widgets/text.tsx'
import { dateTimeWidget, dateWidget } from './widgets/time.tsx'

/** How every kind of value is shown, edited and searched. A kind without a widget does not compile. */
export const widgets = {
  text: textWidget,
  longText: longTextWidget,
  integer: integerWidget,
  decimal: decimalWidget,
  money: moneyWidget,
  date: dateWidget,
  dateTime: dateTimeWidget,
  yesNo: yesNoWidget,
  dictionary: dictionaryWidget,
  dictionaries: dictionaryWidget,
  state: stateWidget,
  phone: textWidget,
  images: imagesWidget,
  json: jsonWidget,
  position: positionWidget,
  boundary: boundaryWidget,
  formula: formulaWidget,
  village: referenceWidget,
  room: referenceWidget,
  user: referenceWidget,
  depart: referenceWidget,
} satisfies Record<FieldKind, Widget>
