import { useEffect, useRef, useState } from 'react'
import { randomId } from '#kernel/web/random-id.ts'
import { useToast } from '#kernel/web/toast.ts'
import { sendFile } from '#kernel/web/stored-file.ts'
import { moved, pathsOf, valueOf, withPath } from '../shared/upload-list.ts'
import { wrongUpload, type UploadKind } from '../shared/upload-rules.ts'
import { smallerPicture } from './smaller-picture.ts'
import { uploadProblem } from './upload-problem.ts'
import type { UploadProps } from './upload-props.ts'

/** A file that is not stored yet: on its way, or stuck. */
export interface Pending {
  id: string
  file: File
  percent: number
  /** Why it is stuck. */
  message: string | undefined
}

/** The files of a value, those on their way to it, and what can be done with both. */
export function useUploads(kind: UploadKind, props: UploadProps) {
  const { value, onChange, most = kind === 'video' ? 1 : 9, biz = 'temp', shrinks = false, kept, onBusy } = props
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [problem, setProblem] = useState<string>()
  const toast = useToast()
  const paths = pathsOf(value)
  // Uploads take a while: what was removed or moved meanwhile must stay so.
  const latest = useRef(paths)
  const running = useRef(0)
  useEffect(() => {
    latest.current = pathsOf(value)
  })
  const change = (next: readonly string[]): void => {
    latest.current = [...next]
    onChange?.(valueOf(next))
  }
  const note = (id: string, part: Partial<Pending>): void =>
    setPending((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const count = (step: number): void => {
    running.current += step
    onBusy?.(running.current)
  }
  const dropPending = (id: string): void => setPending((all) => all.filter((each) => each.id !== id))
  const send = async ({ id, file }: Pending): Promise<void> => {
    note(id, { message: undefined, percent: 0 })
    count(1)
    try {
      const sent = sendFile(file, biz, (percent) => note(id, { percent }), { quiet: kept !== undefined })
      const path = await sent.catch(kept?.keep(file, biz))
      dropPending(id)
      change(withPath(latest.current, path, most))
      if (kind === 'video') toast.success('视频上传成功')
    } catch (error) {
      const message = uploadProblem(kind, file.name, error)
      note(id, { message })
      setProblem(message)
    } finally {
      count(-1)
    }
  }
  return {
    paths,
    pending,
    problem,
    most,
    add: async (files: readonly File[]): Promise<void> => {
      const wanted = shrinks ? await Promise.all(files.map(smallerPicture)) : files
      const told = wanted.map((file) => [file, wrongUpload(kind, file)] as const)
      setProblem(told.find(([, wrong]) => wrong)?.[1])
      const good = told.flatMap(([file, wrong]) => (wrong ? [] : [file])).slice(-most)
      const added = good.map((file): Pending => ({ id: randomId(), file, percent: 0, message: undefined }))
      setPending((all) => [...all.filter(({ message }) => message === undefined), ...added])
      // One after the other, so that they come to stand in the order in which they were chosen.
      for (const each of added) await send(each)
    },
    retry: (each: Pending): void => {
      setProblem(undefined)
      void send(each)
    },
    giveUp: (id: string): void => {
      setProblem(undefined)
      dropPending(id)
    },
    remove: (path: string): void => {
      change(latest.current.filter((each) => each !== path))
      kept?.drop(path)
      if (kind === 'video') toast.success('视频已删除')
    },
    move: (path: string, step: -1 | 1): void => {
      const next = moved(latest.current, path, step)
      if (typeof next === 'string') toast.warning(next)
      else change(next)
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
