// Organisations are numbered as every tree of codes is.
export { childCode, levelOf, parentCode } from '#engines/pickers/shared/level-code.ts'
