export function runtimeFolders(modules: string, names: readonly string[]): Promise<string[]>
export function filesOf(modules: string, folder: string): Promise<{ path: string; bytes: number }[]>
