/** A browser for journeys: where it is, and with which environment and arguments it starts. */
export interface Browser {
  executablePath: string
  env: Record<string, string>
  args: string[]
}

/** The CHROME variable, else an installed Chromium, else the one from npm, unpacked into .cache. */
export function findBrowser(): Promise<Browser>
