export function serverPackages(): Promise<string[]>
