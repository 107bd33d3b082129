import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { tabTo } from './support/keyboard.ts'
import { openMenu, overhang, rowWith } from './support/screen.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { xssCorpus, xssMarkdown } from '../support/xss-corpus.data.ts'

/** Vectors that fetch nothing from elsewhere, so that only what they run can fail. */
const vectors = [...xssCorpus, ...xssMarkdown].filter((text) => !text.includes('evil.example'))

/** Takes the content policy away: what it would have blocked now really runs, and nothing is left but the allow-list. */
async function withoutPolicy(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Page.enable')
  await debug.send('Page.setBypassCSP', { enabled: true })
  await page.reload()
}

test('formatted text is written, shown and cleaned of everything that could run', async () => {
  const { page, faults } = await visitAs('admin', '/example/editors')
  // Pictures of the vectors lie nowhere.
  faults.expect({ statuses: [404] })
  await withoutPolicy(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const rich = page.getByRole('textbox', { name: '富文本' })
  const shown = page.locator('[data-example=rich] .prose')
  await rich.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('电梯停运')
  await page.keyboard.press('Control+a')
  const bold = page.getByRole('button', { name: '加粗' }).first()
  await bold.click()
  await shown.locator('strong', { hasText: '电梯停运' }).waitFor()
  await page.getByRole('button', { name: '居中' }).click()
  await page.waitForFunction(() =>
    /center/.test(document.querySelector('[data-example=rich] p')?.getAttribute('style') ?? ''),
  )
  await page.getByRole('button', { name: '撤销' }).first().click()
  await page.waitForFunction(() => !document.querySelector('[data-example=rich] p[style]'))

  await page.keyboard.press('End')
  for (const text of vectors) {
    await rich.evaluate((element, html) => {
      const data = new DataTransfer()
      data.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, text)
  }
  const markdown = page.getByRole('textbox', { name: 'Markdown' })
  await markdown.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(vectors.join('\n\n'))
  await page.waitForTimeout(500)
  expect(dialogs).toEqual([])
  expect(
    await page.evaluate(
      () =>
        [...document.querySelectorAll('.prose *, .ProseMirror *')].filter(
          (element) =>
            /^(?:script|iframe|svg|object|embed|style|form|input)$/i.test(element.tagName) ||
            [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value)),
        ).length,
    ),
  ).toBe(0)
  // The trap is a trap: put into the page as it is, a vector does run.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="alert(\'ran\')">')
  })
  await expect.poll(() => dialogs).toEqual(['ran'])
})

test('what people typed is text wherever it shows: in lists, windows, forms and the bin', async () => {
  // The database takes no NUL, and the server refuses it before.
  const stored = vectors.filter((text) => !text.includes('\0'))
  const names = stored.map((text, at) => (text.length > 60 ? `名称${at}` : text))
  const ids = stored.map((_text, at) => `xss${at}`)
  await rowsOf(
    `insert into example_sample (tenant_id, id, code, name, kind, tags, is_open, is_archived, content, create_time, update_time, version)
      select 1, v.id, 'XS-' || lpad(v.place::text, 4, '0'), v.name, 'PART', '{NEW}', 'Y', 'N', v.body, now(), now(), 1
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality v (id, name, body, place)`,
    [ids, names, stored],
  )
  const list = '/example/list?code=XS-&_size=500&_sort=code'
  const { page, faults } = await visitAs('admin', list)
  faults.expect({ statuses: [404] })
  await withoutPolicy(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await expect.poll(() => rowWith(page, '配件').count()).toBe(stored.length)
  const text = '<img src=x onerror=alert(1)>'
  const id = ids[stored.indexOf(text)]!
  await page.goto(`${list}&_open=detail:${id}`)
  await page.getByRole('dialog').getByText(text).last().waitFor()
  await page.goto(`${list}&_open=edit:${id}`)
  const form = page.getByRole('dialog', { name: '编辑示例记录' })
  await expect.poll(() => form.getByLabel('名称', { exact: true }).inputValue()).toBe(text)
  await expect.poll(() => form.getByLabel('说明', { exact: true }).inputValue()).toBe(text)
  await rowsOf('update example_sample set del_flag = 1, update_time = now() where id = any($1)', [ids])
  await page.goto('/example/list?code=XS-&_open=recycled')
  await page.getByRole('dialog', { name: '已删除的示例记录' }).getByRole('listitem').nth(9).waitFor()
  expect(dialogs).toEqual([])
  await rowsOf('delete from example_sample where id = any($1)', [ids])
})

test('a picture joins the text by upload and by address, and code changes its language', async () => {
  const { page, faults } = await visitAs('admin', '/example/editors')
  faults.expect({ statuses: [404] })
  await page.getByRole('textbox', { name: '富文本' }).click()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.getByRole('button', { name: '图片' }).first().click()
  const dialog = page.getByRole('dialog', { name: '插入图片' })
  await dialog.getByLabel('选择图片').setInputFiles({ name: '楼道.png', mimeType: 'image/png', buffer: png })
  await dialog.getByLabel('备注').first().fill('三号楼楼道')
  await dialog.getByRole('button', { name: '插入' }).click()
  const image = page.locator('[data-example=rich] img[alt=三号楼楼道]')
  await image.waitFor()
  await expect.poll(() => image.getAttribute('src')).toMatch(/^\/api\/sys\/common\/static\//)
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('[data-example=rich] img')?.naturalWidth === 1,
  )

  await page.getByRole('textbox', { name: 'Markdown' }).click()
  await page.getByRole('button', { name: '图片' }).last().click()
  await dialog.getByRole('tab', { name: '网络图片' }).click()
  await dialog.getByRole('button', { name: '插入' }).click()
  await dialog.getByText('请输入图片地址!').waitFor()
  await dialog.getByLabel('图片地址').fill('/logo-missing.png')
  await dialog.getByLabel('备注').last().fill('标志')
  await dialog.getByRole('button', { name: '插入' }).click()
  await page.locator('.editor-preview img[alt=标志]').waitFor()

  await page.getByLabel('语言').click()
  await page.locator('.ant-select-item-option', { hasText: 'Python' }).click()
  const code = page.getByRole('textbox', { name: '代码' })
  await code.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('def total(): return 1')
  await page.waitForFunction(() => {
    const spans = [...document.querySelectorAll('.cm-line span')]
    return spans.some((span) => span.textContent === 'def')
  })

  await page.getByRole('textbox', { name: '富文本' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('见下表')
  await page.getByRole('button', { name: '媒体' }).click()
  const film = page.getByRole('dialog', { name: '插入视频' })
  await film.getByRole('tab', { name: '网络视频' }).click()
  await film.getByLabel('视频地址').fill('/film-missing.mp4')
  await film.getByRole('button', { name: '插入' }).click()
  await page.locator('.ProseMirror video').waitFor({ state: 'attached' })
})

test('each editor fills the window and gives it back, and tables are made in text and in Markdown', async () => {
  const { page } = await visitAs('admin', '/example/editors')
  const editors = ['富文本', 'Markdown', '代码']
  for (const name of editors) {
    const part = page.locator('.editor').filter({ has: page.getByRole('textbox', { name, exact: true }) })
    const small = (await part.boundingBox())!
    await part.getByRole('button', { name: '全屏', exact: true }).click()
    await expect.poll(async () => await part.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await part.getByRole('button', { name: '退出全屏' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await part.boundingBox())!.width).toBe(small.width)
    // By its button too, as those do who reached it by mouse.
    await part.getByRole('button', { name: '全屏', exact: true }).click()
    await part.getByRole('button', { name: '退出全屏' }).click()
    await expect.poll(async () => (await part.boundingBox())!.height).toBe(small.height)
  }

  await page.getByRole('textbox', { name: '富文本' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('收费标准')
  const tables = page.locator('[data-example=rich] table')
  await tables.waitFor({ state: 'detached' })
  const rich = page.locator('.editor').filter({ has: page.getByRole('textbox', { name: '富文本' }) })
  await rich.getByRole('button', { name: '插入表格' }).click()
  await expect.poll(() => tables.locator('tr').count()).toBe(3)
  await rich.getByRole('button', { name: '表格操作' }).click()
  await page.getByRole('menuitem', { name: '下方插入行' }).click()
  await expect.poll(() => tables.locator('tr').count()).toBe(4)
  await rich.getByRole('button', { name: '表格操作' }).click()
  await page.getByRole('menuitem', { name: '删除表格' }).click()
  await tables.waitFor({ state: 'detached' })

  const markdown = page.locator('.editor').filter({ has: page.getByRole('textbox', { name: 'Markdown' }) })
  await page.getByRole('textbox', { name: 'Markdown' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await markdown.getByRole('button', { name: '插入表格' }).click()
  await markdown.locator('.editor-preview').getByRole('columnheader', { name: '列一' }).waitFor()
})

test('a schedule is set in its dialog, where the week closes the day', async () => {
  const { page } = await visitAs('admin', '/dashboard/analysis')
  await openMenu(page, '系统示例', '定时表达式')
  await page.getByRole('button', { name: '设置Cron表达式' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cron表达式' })
  await dialog.getByText('近十次执行时间（不含年）').waitFor()
  await dialog.getByRole('tab', { name: '日', exact: true }).click()
  await expect.poll(() => dialog.getByRole('radio', { name: '每天' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: '改为按日设置' }).click()
  await dialog.getByRole('radio', { name: '本月最后一天' }).check()
  await expect.poll(() => dialog.getByLabel('表达式').inputValue()).toBe('0 0/30 8-18 L * ?')
  await dialog.getByRole('listitem').nth(9).waitFor()
  await dialog.getByRole('tab', { name: '时', exact: true }).click()
  await dialog.getByRole('radio', { name: '指定' }).check()
  await dialog.getByRole('checkbox', { name: '09' }).check()
  await dialog.getByRole('checkbox', { name: '00' }).uncheck()
  await expectAccessible(page)
  await dialog.getByLabel('表达式').fill('0 0 25 * * ?')
  await dialog.getByText('时应为0到23之间的整数：25').first().waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: '确定' }).isDisabled()).toBe(true)
  await dialog.getByLabel('表达式').fill('0 0 9 ? * 6L')
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('每月最后一个周五09:00执行').waitFor()
})

test('inputs follow their rules, by mouse and by keyboard', async () => {
  const { page } = await visitAs('admin', '/example/input')
  await page.getByLabel('标签', { exact: true }).fill('保洁;绿化秩')
  await expect.poll(() => page.getByLabel('标签', { exact: true }).inputValue()).toBe('保洁;绿化;秩')
  await page.getByLabel('包含').fill(' 电梯 ')
  await page.getByLabel('数字').fill('1200')
  await page.getByLabel('数字').pressSequentially('x')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByLabel('数字').inputValue()).toBe('999')
  await page.getByText('"*电梯*"').waitFor()
  await tabTo(page, /^拖动滑块验证$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.getByText('验证通过').first().waitFor()
  await page.getByRole('button', { name: '重新验证' }).click()
  const handle = page.getByRole('slider', { name: '拖动滑块验证' })
  const { x, y } = (await handle.boundingBox())!
  const drag = async (way: number): Promise<void> => {
    await page.mouse.move(x + 10, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + way, y + 10, { steps: 4 })
    await page.mouse.up()
  }
  await drag(200)
  await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('0')
  await drag(2000)
  await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('100')
})

test('a built form says what is missing where it is missing, on a phone too', async () => {
  const { page, faults } = await visitAs('admin', '/example/form', { width: 390, dark: true })
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('请输入姓名!').waitFor()
  await page.getByText('请输入11位手机号!').waitFor()
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await page.getByLabel('姓名').fill('张')
  await page.getByText('最小长度2个字符').waitFor()
  await page.getByLabel('姓名').fill('张三')
  await page.getByText('最小长度2个字符').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('工号').inputValue()).toBe('G0001')

  // The same words come from the form and, where it is not asked, from the server.
  await page.goto('/example/rules')
  const wrong = page.getByText('请输入正确的邮政编码!')
  await page.getByLabel('邮政编码').fill('31000')
  await wrong.waitFor()
  await page.getByLabel('邮政编码').fill('310000')
  await wrong.waitFor({ state: 'detached' })
  await page.getByLabel('只由服务端校验').click()
  await page.getByLabel('邮政编码').fill('31000')
  faults.expect({ statuses: [400] })
  await page.getByRole('button', { name: /^校\s?验$/ }).click()
  await wrong.waitFor()
  await page.getByLabel('职务编码').fill('plumber')
  await page.keyboard.press('Tab')
  await page.getByText('该值不可用，系统中已存在！').waitFor()

  // A form item bound to a check rule: the server judges step by step, what it would decode twice included.
  const steps = [
    { digits: '2', pattern: '^[A-Z]+$', message: '前两位应为大写字母' },
    { digits: '*', pattern: '^.{2}%25$', message: '应以%25结尾' },
  ]
  const ruleCode = 'e2e-room'
  const rule = { ruleName: '房号', ruleCode, ruleJson: JSON.stringify(steps), ruleDescription: '' }
  await callFrom(page, 'POST', '/sys/checkRule/add', rule)
  const type = async (label: string, words: string): Promise<void> => {
    await page.getByLabel(label, { exact: true }).fill(words)
    await page.keyboard.press('Tab')
  }
  await type('校验规则编码', 'none')
  await type('校验内容', 'A1')
  await page.getByText('该编码不存在').waitFor()
  await type('校验规则编码', ruleCode)
  await type('校验内容', 'A12')
  await page.getByText('前两位应为大写字母').waitFor()
  await type('校验内容', 'AB%')
  await page.getByText('应以%25结尾').waitFor()
  await type('校验内容', 'AB%25')
  await page.getByText('应以%25结尾').waitFor({ state: 'detached' })
})
