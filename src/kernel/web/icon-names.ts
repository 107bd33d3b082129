import { firstIcons } from './icons.tsx'
import { moreIcons } from './more-icons.tsx'
import { rareIcons } from './rare-icons.tsx'

/** Every name that `iconOf` draws, for choosing one; brings the drawings along. */
export const iconNames: readonly string[] = [
  ...firstIcons(),
  ...Object.keys(moreIcons),
  ...Object.keys(rareIcons),
].toSorted()
