import { useEffect, useState, type ReactNode } from 'react'
import { fileAddress } from '../stored-file.ts'
import { readFile, removeFiles, writeFile } from './call-store.ts'
import { isLocal, localName } from './local-files.ts'
import { isUnanswered } from './queued-call.ts'
import './kept-files.css'

/** What an upload needs of this device to keep files for a call that may wait; handed to it, so that others do not load it. */
export interface KeptFiles {
  /** Takes the failure to store a file: keeps it and answers its `local:` name, or throws why, where waiting does not help. */
  keep: (file: File, biz: string) => (error: unknown) => Promise<string>
  /** Forgets a kept file; leaves stored ones alone. */
  drop: (path: string) => void
  /** A picture, kept or stored. */
  Picture: (props: { path: string; alt: string }) => ReactNode
}

/** Where the browser finds a file, also one that only this device keeps; undefined until that is read, and where it is gone. */
export function useFileAddress(path: string): string | undefined {
  const local = isLocal(path)
  const [made, setMade] = useState<{ path: string; url: string }>()
  useEffect(() => {
    if (!local) return
    let url: string | undefined
    let isHere = true
    void readFile(path)
      .then((kept) => {
        if (!kept || !isHere) return
        url = URL.createObjectURL(kept.file)
        setMade({ path, url })
      })
      .catch(() => undefined)
    return () => {
      isHere = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [path, local])
  if (!local) return fileAddress(path)
  return made?.path === path ? made.url : undefined
}

export const keptFiles: KeptFiles = {
  keep: (file, biz) => async (error) => {
    if (!isUnanswered(error)) throw error
    const name = localName(file)
    await writeFile({ name, file, biz, keptAt: Date.now() }).catch(() => {
      throw error
    })
    return name
  },
  drop: (path) => {
    if (isLocal(path)) void removeFiles([path]).catch(() => undefined)
  },
  Picture: function KeptPicture({ path, alt }) {
    return (
      <>
        <img src={useFileAddress(path)} alt={alt} />
        {isLocal(path) && <span className="kept-file">待上传</span>}
      </>
    )
  },
}
