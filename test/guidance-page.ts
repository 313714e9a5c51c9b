/** A page of www.nta.go.jp in the skeleton of the site: the crumbs that name the tax, and what is between menu and foot. */
export const guidancePage = (content: string, crumbs: readonly string[] = []): string => `<!DOCTYPE html>
  <html lang="ja"><head><meta charset="utf-8"><title>｜国税庁</title></head><body><div id="contents">
  <div class="imp-cnt" id="bodyArea"><p class="skip"></p>
  <ol class="breadcrumb">${['ホーム', '法令等', ...crumbs].map((crumb) => `<li>${crumb}</li>`).join('')}</ol>
  ${content}</div></div><p class="page-top-link">先頭へ</p></body></html>`

/** The title of a page, which parts what stands above it from the content. */
export const titled = (title: string): string =>
  `<div class="page-header" id="page-top"><h1 align="left"><span>${title}</span></h1></div>`
