import { useRef, useState } from 'react'
import { uploadAll } from '#kernel/web/client.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import type { CrudApi } from '../shared/crud-api.ts'
import type { ImportCheck } from '../shared/import-check.ts'
import { importOutcome, wrongFile, type ImportNews } from './import-outcome.ts'
import type { Choices, Mended } from './import-state.ts'

/** What is brought in: the noun of the rows, 工作日历, and the calls of their import, as `crudApi` makes them. */
export interface ImportSource {
  title: string
  api: Pick<CrudApi, 'check' | 'import' | 'template'>
}

/** Where an import stands: files are chosen, what they hold is looked at and mended, and it is over. */
export interface ImportState {
  files: readonly File[]
  problem: string | undefined
  check: ImportCheck | undefined
  choices: Choices
  mended: Mended
  /** Is nothing to be stored as long as one row is faulty. */
  isWhole: boolean
  /** While something is sent: how much of it, 0 to 100. */
  percent: number | undefined
  outcome: ImportNews | undefined
}

const empty: ImportState = {
  files: [],
  problem: undefined,
  check: undefined,
  choices: {},
  mended: {},
  isWhole: false,
  percent: undefined,
  outcome: undefined,
}

interface Told {
  /** Rows have been stored. */
  onStored: () => void
  /** All of them were, and there is nothing left to say but this. */
  onDone: (text: string, undoId: string | undefined) => void
}

/** The steps of an import. Every step sends the files anew, so the server holds nothing between them. */
export function useImport({ api }: ImportSource, { onStored, onDone }: Told) {
  const [state, setState] = useState(empty)
  const latest = useRef(state)
  const set = (part: Partial<ImportState>): void => {
    latest.current = { ...latest.current, ...part }
    setState(latest.current)
  }
  const send = async <Out>(path: string): Promise<Out> => {
    const { files, choices, mended, isWhole } = latest.current
    set({ percent: 0, problem: undefined })
    const told = { columns: JSON.stringify(choices), mended: JSON.stringify(mended) }
    const fields = { ...told, allOrNothing: isWhole ? '1' : '0' }
    try {
      return await uploadAll<Out>(path, 'files[]', files, fields, (percent) => set({ percent }))
    } finally {
      set({ percent: undefined })
    }
  }
  const look = async (): Promise<void> => {
    try {
      set({ check: await send<ImportCheck>(api.check!.paths[0]!) })
    } catch (error) {
      set({ problem: messageOf(error) })
    }
  }
  return {
    state,
    add: (added: readonly File[]): void => {
      const wrong = added.map((file) => [file, wrongFile(file)] as const)
      const [bad] = wrong.filter(([, problem]) => problem !== undefined)
      const good = wrong.filter(([, problem]) => problem === undefined).map(([file]) => file)
      set({
        files: [...latest.current.files, ...good].slice(0, 10),
        problem: bad && `${bad[0].name}：${bad[1]}`,
        outcome: undefined,
      })
    },
    drop: (file: File): void => set({ files: latest.current.files.filter((other) => other !== file) }),
    look,
    /** Other files are chosen: nothing is left of those before. */
    back: (): void => set({ ...empty, isWhole: latest.current.isWhole }),
    chooseColumns: (choices: Choices): void => {
      // Lines and fields of mended cells stay what they are.
      set({ choices })
      void look()
    },
    mendTo: (mended: Mended): void => set({ mended }),
    demandAll: (isWhole: boolean): void => set({ isWhole }),
    commit: async (): Promise<void> => {
      try {
        const outcome = importOutcome(await send(api.import!.paths[0]!))
        onStored()
        if (outcome.kind === 'good') onDone(outcome.text, outcome.undoId)
        else set({ ...empty, outcome })
      } catch (error) {
        set({ problem: messageOf(error) })
      }
    },
  }
}
