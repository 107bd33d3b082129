import { readFormula } from '#engines/formula/shared/formula.ts'
import type { FeeFormula } from '../../shared/dictionaries.ts'
import { feeVariables } from '../../shared/variables.ts'
import type { TrialInput } from './schema.ts'

type Key = keyof TrialInput

const always: readonly Key[] = ['from', 'to']
const ofMeter: readonly Key[] = ['previous', 'current', 'rolledOver', 'usage']
const byFormula: Readonly<Record<FeeFormula, readonly Key[]>> = {
  AREA_BUILT: ['objId', 'builtArea', 'coefficient'],
  AREA_INNER: ['objId', 'innerArea', 'coefficient'],
  FIXED: ['quantity'],
  METER: ofMeter,
  TIER: [...ofMeter, 'usageBefore'],
  SHARE_AREA: ['poolAmount'],
  SHARE_COUNT: ['poolAmount'],
  SHARE_CUSTOM: ['poolAmount'],
  RENT: ['quantity'],
  RENT_STEP: ['begin', 'quantity'],
  CUSTOM: [],
  MANUAL: [],
}

const byVariable: Readonly<Record<string, Key>> = {
  A: 'builtArea',
  I: 'innerArea',
  F: 'floor',
  N: 'households',
  P: 'people',
  X: 'coefficient',
  U: 'usage',
  B: 'buildingArea',
  C: 'villageArea',
}

interface Terms {
  formulaType: FeeFormula
  formulaText: string | null
  cycleAnchor: string
  lateRate: string | null
}

/** What a trial of a standard asks for: the figures that it is reckoned by, and no others. */
export function neededInputs({ formulaType, formulaText, cycleAnchor, lateRate }: Terms): Key[] {
  const own = formulaType === 'CUSTOM' ? namesIn(formulaText ?? '') : byFormula[formulaType]
  const rolling: readonly Key[] = cycleAnchor === 'CHECKIN' ? ['begin'] : []
  const late: readonly Key[] = lateRate === null ? [] : ['dueDate', 'payDay']
  return [...new Set([...always, ...own, ...rolling, ...late])]
}

const namesIn = (text: string): Key[] =>
  (readFormula(text, feeVariables).value?.uses ?? []).flatMap((name) => byVariable[name] ?? [])
