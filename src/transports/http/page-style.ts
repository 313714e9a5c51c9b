/** Colours as they lie on one another. */
export const colours = {
  ink: '#1b1f24',
  quiet: '#57606a',
  paper: '#ffffff',
  accent: '#0a4fb4',
  alarm: '#a40e26',
  fine: '#1a6b2f',
}

const { ink, quiet, paper, accent, alarm } = colours

/** The one style that pages have. */
export const pageStyle = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:34rem;padding:1.5rem 1rem 3rem;color:${ink};background:${paper};font:1rem/1.7 system-ui,-apple-system,"Hiragino Sans","Noto Sans JP",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.35rem;line-height:1.4;margin:.5rem 0 1rem}
h2{font-size:1.05rem;margin:2rem 0 .5rem}
p,ul{margin:.6rem 0}
ul{padding-left:1.3rem}
a{color:${accent}}
.code{font:700 1.9rem/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em;text-align:center;padding:.8rem;border:2px solid ${ink};border-radius:.5rem}
.quiet{color:${quiet};font-size:.9rem}
.alarm{color:${alarm};font-weight:700}
label{display:block;font-weight:600;margin-bottom:.3rem}
input,button{width:100%;min-height:3rem;padding:.6rem .8rem;font:inherit;border:1px solid ${quiet};border-radius:.5rem;background:${paper};color:${ink}}
input{margin-bottom:.8rem}
button{cursor:pointer;font-weight:600}
button.main{background:${accent};border-color:${accent};color:${paper}}
:focus-visible{outline:3px solid ${accent};outline-offset:2px}
header{font-weight:700}
footer{margin-top:3rem}
`
