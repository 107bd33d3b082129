import { useId, type ReactNode } from 'react'
import { changeSettings, effective, hindranceOf, type SettingName, type ShellSettings } from './settings.ts'

type Flag = { [Name in SettingName]: ShellSettings[Name] extends boolean ? Name : never }[SettingName]

interface ChoiceProps<Name extends SettingName> {
  name: Name
  label: string
  words: Readonly<Record<ShellSettings[Name] & PropertyKey, string>>
  settings: ShellSettings
}

/** A few values side by side, one of them chosen. One that is hindered shows what holds instead, and why. */
export function SettingChoice<Name extends SettingName>({
  name,
  label,
  words,
  settings,
}: ChoiceProps<Name>): ReactNode {
  const hindrance = hindranceOf(settings, name)
  const hintId = useId()
  const value = String(effective(settings)[name])
  return (
    <fieldset className="setting" disabled={hindrance !== undefined} aria-describedby={hindrance && hintId}>
      <legend>{label}</legend>
      <div className="setting-choice">
        {Object.entries<string>(words).map(([key, text]) => (
          <label key={key}>
            <input
              type="radio"
              name={`setting-${name}`}
              value={key}
              checked={key === value}
              onChange={() => changeSettings({ [name]: typeof settings[name] === 'number' ? Number(key) : key })}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hindrance && (
        <span className="setting-hint" id={hintId}>
          {hindrance}
        </span>
      )}
    </fieldset>
  )
}

/** On or off. */
export function SettingSwitch({
  name,
  label,
  settings,
  hint,
}: {
  name: Flag
  label: string
  settings: ShellSettings
  hint?: string
}): ReactNode {
  const hindrance = hindranceOf(settings, name)
  const hintId = useId()
  const isOn = effective(settings)[name]
  const words = hindrance ?? hint
  return (
    <div className="setting">
      <label className="setting-switch">
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          name={`setting-${name}`}
          checked={isOn}
          aria-checked={isOn}
          disabled={hindrance !== undefined}
          aria-describedby={words && hintId}
          onChange={(event) => changeSettings({ [name]: event.target.checked })}
        />
      </label>
      {words && (
        <span className="setting-hint" id={hintId}>
          {words}
        </span>
      )}
    </div>
  )
}
