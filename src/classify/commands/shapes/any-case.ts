// Names as Windows takes them: in any case, with or without `.exe`. Knows no program.
import { list } from './list.ts'

/** `Remove-Item` → `Remove-Item remove-item REMOVE-ITEM`. Other mixtures of cases stay unknown, which is not safe. */
export function anyCase(names: string): readonly string[] {
  return [...new Set(list(names).flatMap((name) => [name, name.toLowerCase(), name.toUpperCase(), name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()]))]
}

/** The same for a program file: `reg` → also `reg.exe`. */
export function windowsProgram(names: string): readonly string[] {
  return anyCase(
    list(names)
      .flatMap((name) => [name, `${name}.exe`])
      .join(' '),
  )
}

/** Services of Windows that protect the machine or keep the record of what happens on it, under the names that makers gave them. */
export const PROTECTIVE_SERVICES = anyCase('WinDefend WdNisSvc Sense MpsSvc wscsvc SecurityHealthService EventLog VSS wbengine Sysmon Sysmon64 CSFalconService SentinelAgent CbDefense xagt SepMasterService ekrn MBAMService')
