import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { logOf, publicOf, sealedOf, sealFile, v1 } from '../../../tests/support/vote-log.ts'
import { askPassphrase, verifyVoteFile } from './vote-command.ts'

const text = sealedOf(logOf(v1))
const file = sealFile(text, '桂园里 1216')

test('the command line asks for it and answers in one line; its exit code says the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linli-vote-'))
  try {
    const said: string[] = []
    const run = async (bytes: string | Buffer, passphrase = '桂园里 1216') => {
      said.length = 0
      await writeFile(join(folder, 'vote'), bytes)
      return verifyVoteFile(
        join(folder, 'vote'),
        (line) => said.push(line),
        async () => passphrase,
      )
    }
    expect(await run(file)).toBe(0)
    expect(said[0]).toContain('✓ 桂园里《首次业主大会》：哈希链与表决结果核验一致')
    expect(said[1]).toBe('  参与6/9人、692.60/1001.00㎡：通过：同意的人数和面积均超过参与表决的二分之一')
    expect(await run(file, 'x')).toBe(1)
    expect(said).toEqual(['✗ 口令不正确，或文件被修改'])
    expect(await run(publicOf(logOf(v1)))).toBe(0)
    expect(said).toHaveLength(1)
    expect(await run(text.replace('"value":"OPPOSE"', '"value":"AGREE"'))).toBe(1)
    expect(said).toHaveLength(4)
    expect(await run('x')).toBe(1)
    expect(said).toEqual(['✗ 文件不完整：末行被截断'])
    await expect(verifyVoteFile(join(folder, 'none'), () => undefined)).rejects.toThrow('ENOENT')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  [['桂园里 1216\n', '第二行\n'], '桂园里 1216'],
  [['桂园里 ', '1216'], '桂园里 1216'],
  [[], ''],
])('of what is piped in, %j, the first line is the passphrase', async (parts, expected) => {
  expect(await askPassphrase(Readable.from(parts))).toBe(expected)
})
