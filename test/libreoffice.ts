import { execFile } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** LibreOffice, where it is installed. */
export const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find(isThere)

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** UTF-8 with commas, as cells are shown (LibreOffice, CSV filter options). */
export const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'

/** Has LibreOffice save files of a folder in another format there, in one start and with a profile of its own. */
export async function savedByLibreOffice(
  folder: string,
  files: readonly string[],
  { to, from }: { readonly to: string; readonly from?: string },
): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
  const options = [profile, '--headless', ...(from ? [`--infilter=${from}`] : []), '--convert-to', to]
  const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' }
  await run(soffice as string, [...options, '--outdir', folder, ...files], { cwd: folder, env })
}

const head = (kind: string, dtd: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${kind} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${dtd}">\n`

/** Opens a workbook as somebody does who lets it read from the network, and writes the first `rows` rows of each sheet. */
const reading = (rows: number) => `${head('script:module', 'module.dtd')}
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Read" script:language="StarBasic">
Function CellsOf(book As Object) As String
  Dim i As Integer, row As Integer, column As Integer, text As String
  For i = 0 To book.Sheets.Count - 1
    For row = 0 To ${rows - 1}
      text = text &amp; book.Sheets.getByIndex(i).Name
      For column = 0 To 7
        text = text &amp; "|" &amp; book.Sheets.getByIndex(i).getCellByPosition(column, row).String
      Next column
      text = text &amp; Chr(10)
    Next row
  Next i
  CellsOf = text
End Function

Sub Cells(source As String, target As String)
  Dim how(2) As New com.sun.star.beans.PropertyValue
  how(0).Name = "Hidden" : how(0).Value = True
  how(1).Name = "UpdateDocMode" : how(1).Value = 3 ' FULL_UPDATE
  how(2).Name = "MacroExecutionMode" : how(2).Value = 4 ' ALWAYS_EXECUTE_NO_WARN
  Dim book As Object, text As String, turns As Integer, file As Integer
  book = StarDesktop.loadComponentFromURL(source, "_blank", 0, how())
  ' Reading from the network is allowed a little after a book is loaded; until then cells show Err:540.
  Do
    Wait 250
    book.calculateAll()
    text = CellsOf(book)
    turns = turns + 1
  Loop While InStr(text, "Err:540") &gt; 0 And turns &lt; 200
  file = FreeFile
  Open ConvertFromURL(target) For Output As #file
  Print #file, text
  Close #file
  book.close(True)
End Sub
</script:module>`

const library = `${head('library:library', 'library.dtd')}
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Read"/></library:library>`

const libraries = `${head('library:libraries', 'libraries.dtd')}
<library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/script.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`

/** What somebody sets who lets workbooks of a folder read from the network. */
const settings = (folder: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="SecureURL" oor:op="fuse"><value><it>${pathToFileURL(folder)}</it></value></prop></item>
</oor:items>`

/** The first rows of each sheet of a workbook in a folder as LibreOffice computes them: the name of the sheet, then its cells. */
export async function computedByLibreOffice(folder: string, file: string, rows: number): Promise<string[][]> {
  const user = join(folder, 'profile', 'user')
  const start = (...options: string[]) => {
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' }
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    return run(soffice as string, [profile, '--headless', '--norestore', ...options], { env })
  }
  mkdirSync(user, { recursive: true })
  writeFileSync(join(user, 'registrymodifications.xcu'), settings(folder))
  // The first start makes the profile and runs no macro.
  await start('--terminate_after_init')
  const basic = join(user, 'basic')
  mkdirSync(join(basic, 'Standard'), { recursive: true })
  writeFileSync(join(basic, 'Standard', 'Read.xba'), reading(rows))
  writeFileSync(join(basic, 'Standard', 'script.xlb'), library)
  writeFileSync(join(basic, 'script.xlc'), libraries)
  await start(
    `macro:///Standard.Read.Cells(${[file, 'cells.txt'].map((name) => `"${pathToFileURL(join(folder, name))}"`)})`,
  )
  const lines = readFileSync(join(folder, 'cells.txt'), 'utf8').split(/\r?\n/)
  return lines.filter((line) => line !== '').map((line) => line.split('|'))
}
