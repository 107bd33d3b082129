import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { captchaGlyphs } from './captcha-glyphs.ts'
import { drawCaptcha, newCaptchaCode } from './captcha-image.ts'

async function decode(url: string) {
  expect(url).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
  const image = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** How many pixels of each of the four slots are dark enough to be ink. */
async function inkBySlot(url: string): Promise<number[]> {
  const { data, info } = await decode(url)
  const slots = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 3) {
    if (data[at]! + data[at + 1]! + data[at + 2]! < 420) {
      const slot = Math.floor((((at / 3) % info.width) * 4) / info.width)
      slots[slot] = slots[slot]! + 1
    }
  }
  return slots
}

describe('captcha codes', () => {
  test('are four characters without look-alikes, and use every character there is', () => {
    const seen = new Set<string>()
    for (let made = 0; made < 2000; made++) {
      const code = newCaptchaCode()
      expect(code).toMatch(/^[3479ACDEHJKMNPRTWXY]{4}$/)
      for (const sign of code) seen.add(sign)
    }
    expect([...seen].toSorted()).toEqual(Object.keys(captchaGlyphs).toSorted())
  })

  test('hardly ever repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, newCaptchaCode)).size).toBeGreaterThan(950)
  })
})

describe('captcha images', () => {
  test('are PNG pictures of the size that clients show, or finer', async () => {
    const { info } = await decode(drawCaptcha('A3K9'))
    expect([info.width, info.height]).toEqual([105, 35])
    const fine = await decode(drawCaptcha('A3K9', 2))
    expect([fine.info.width, fine.info.height]).toEqual([210, 70])
  })

  test('of the same code never look the same twice', () => {
    expect(new Set(Array.from({ length: 20 }, () => drawCaptcha('A3K9'))).size).toBe(20)
  })

  test('show a character in each place, whichever it is, and lower case as capitals', async () => {
    for (const sign of Object.keys(captchaGlyphs)) {
      for (const ink of await inkBySlot(drawCaptcha(sign.toLowerCase().repeat(4))))
        expect(ink, sign).toBeGreaterThan(20)
    }
  })

  test('keep most of the picture light, so that a person can read it', async () => {
    for (let drawn = 0; drawn < 20; drawn++) {
      const ink = (await inkBySlot(drawCaptcha(newCaptchaCode()))).reduce((sum, slot) => sum + slot, 0)
      expect(ink).toBeLessThan(105 * 35 * 0.4)
    }
  })

  test.each(['A0K9', '验证码啊', '__proto__', 'A K9'])('are not drawn for %j, which has no glyphs', (code) => {
    expect(() => drawCaptcha(code)).toThrow('No captcha glyph')
  })
})
