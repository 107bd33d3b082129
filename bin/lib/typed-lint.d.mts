/** What is read of a compiler's build info; ids of files and lists count from 1. */
interface BuildInfo {
  fileNames: string[]
  fileInfos: (string | { version: string; signature?: string; affectsGlobalScope?: boolean })[]
  fileIdsList?: number[][]
  referencedMap?: [file: number, list: number][]
  options?: object
}

/** A key for each source file by its path; `folder` is where the build info lies. */
export declare function keysOf(known: BuildInfo, folder: string): Map<string, string>
