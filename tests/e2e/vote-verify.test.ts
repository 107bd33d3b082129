import { expect, test } from 'vitest'
import { logOf, publicOf, sealedOf, sealFile, v1 } from '../support/vote-log.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('an owner checks a vote from its files in his browser, without the server', async () => {
  const links = logOf(v1)
  const { page, context, faults } = await visitAs('owner0101', '/om/verify', { width: 390 })
  await page.getByRole('button', { name: '选择文件' }).waitFor()
  // What the shell around the page asks for meanwhile fails; the page asks for nothing.
  faults.expect({ offline: true })
  await context.setOffline(true)
  const verify = page.getByRole('button', { name: '核验', exact: true })

  await page.getByLabel('核验文件').setInputFiles(fileOf('公开文件.txt', Buffer.from(publicOf(links))))
  await verify.click()
  await page.getByText('哈希链完整，与公布的链长和链尾一致').waitFor()

  const forged = publicOf(links).replace('"result":"PASSED"', '"result":"FAILED"')
  await page.getByLabel('核验文件').setInputFiles(fileOf('改过.txt', Buffer.from(forged)))
  await verify.click()
  await page.getByText('核验不一致').waitFor()
  await screenshot(page, 'vote-verify-forged')
  expect(await overhang(page)).toBe(0)

  await page.getByLabel('核验文件').setInputFiles(fileOf('密封文件.bin', sealFile(sealedOf(links), '桂园里1216')))
  await page.getByLabel('文件口令').fill('桂园里1217')
  await verify.click()
  await page.getByText('口令不正确，或文件被修改').waitFor()
  await page.getByLabel('文件口令').fill('桂园里1216')
  await verify.click()
  await page.getByText('哈希链与表决结果核验一致').waitFor()
  await page.getByText('参与6/9人、692.60/1001.00㎡：通过：同意的人数和面积均超过参与表决的二分之一').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'vote-verify-sealed')
})
