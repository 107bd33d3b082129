import {
  changeArea,
  checkServedPlace,
  confirmArea,
  dropArea,
  openArea,
} from '#community/village/manager-area/server/actions.ts'
import { setFeeStandard } from '#community/village/server/actions.ts'

// What neighbours do for each other in one transaction: each knows a port, here they meet.

/** What contracts do to villages and their areas. */
export const contractEffects = {
  checkPlace: checkServedPlace,
  openArea,
  dropArea,
  confirmArea,
  changeArea,
  setFeeStandard,
}
