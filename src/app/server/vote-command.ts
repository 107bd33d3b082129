import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'
import { verifyFile, VoteFileError } from '#business/owners-meeting/verify/server/feature.ts'

/** Shows one line to whoever runs the command. */
type Print = (line: string) => void

/** `linli verify-vote`: needs neither the database nor the network, so that a court may run it on its own machine. */
export async function verifyVoteFile(path: string, print: Print, ask = askPassphrase): Promise<number> {
  try {
    const { isGood, line, faults, results } = await verifyFile(await readFile(path), ask)
    print(line)
    for (const fault of faults.slice(1)) print(`  ${fault}`)
    for (const { verdict, joined, total } of results)
      print(`  参与${joined.count}/${total.count}人、${joined.area}/${total.area}㎡：${verdict}`)
    return isGood ? 0 : 1
  } catch (error) {
    if (!(error instanceof VoteFileError)) throw error
    print(`✗ ${error.message}`)
    return 1
  }
}

/** From the terminal without showing it, or as the first line of what is piped in, also one without an end: never from an argument. */
export async function askPassphrase(input: NodeJS.ReadStream | Readable = process.stdin): Promise<string> {
  const isShown = 'isTTY' in input && input.isTTY
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (isShown) process.stderr.write('请输入文件口令：')
  const lines = createInterface({ input, output: silent, terminal: isShown })
  try {
    return await new Promise((resolve) => {
      lines.once('line', resolve).once('close', () => resolve(''))
    })
  } finally {
    lines.close()
    if (isShown) process.stderr.write('\n')
  }
}
