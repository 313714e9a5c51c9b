/**
 * The look. Sizes go by the reader's own size of text, never by that of the page; each colour is a property that the page may
 * set, with one for dark themes beside it.
 */
const rules = `
:host{display:block;container-type:inline-size}
.box{all:initial;
--ink:light-dark(var(--konkyo-ink,#1b1f24),var(--konkyo-dark-ink,#e6edf3));
--quiet:light-dark(var(--konkyo-quiet,#57606a),var(--konkyo-dark-quiet,#a5b1be));
--paper:light-dark(var(--konkyo-paper,#fff),var(--konkyo-dark-paper,#12171e));
--soft:light-dark(var(--konkyo-soft,#f4f7fb),var(--konkyo-dark-soft,#1b222c));
--line:light-dark(var(--konkyo-line,#d5dce4),var(--konkyo-dark-line,#333d49));
--edge:light-dark(#7d8894,#7f8b98);
--accent:light-dark(var(--konkyo-accent,#0a4fb4),var(--konkyo-dark-accent,#8bbcff));
--on-accent:light-dark(var(--konkyo-on-accent,#fff),var(--konkyo-dark-on-accent,#0b1420));
--alarm:light-dark(#a40e26,#ff9aa5);
--r:var(--konkyo-radius,.75em);
color-scheme:light dark;display:block;box-sizing:border-box;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:var(--r);padding:1.25em;
font:var(--konkyo-font-size,medium)/1.65 var(--konkyo-font,system-ui,-apple-system,"Hiragino Sans","Noto Sans JP",Meiryo,sans-serif);overflow-wrap:anywhere}
:host([data-theme=light]) .box{color-scheme:light}
:host([data-theme=dark]) .box{color-scheme:dark}
*,::before,::after{box-sizing:border-box}
h2,h3,p,ol,ul,dl,dd{margin:0;padding:0;font:inherit}
h2{font-size:1.2em;font-weight:700;line-height:1.4;margin-bottom:.8em}
a{color:var(--accent);text-underline-offset:.2em}
label{display:block;font-size:.85em;font-weight:600;margin-bottom:.3em}
input,select,button{font:inherit;color:inherit;min-height:2.9em;border:1px solid var(--edge);border-radius:calc(var(--r)*.7);padding:.4em .8em;background:var(--paper)}
input,select{width:100%;min-width:0}
input::placeholder{color:var(--quiet);opacity:1}
button{cursor:pointer;font-weight:600}
.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent);padding-inline:1.6em;white-space:nowrap}
.main:hover,.way:hover{filter:brightness(1.08)}
.main[aria-disabled=true]{opacity:.6;cursor:progress}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.words{display:flex;gap:.6em}
summary{cursor:pointer;width:fit-content;padding:.45em 0;font-size:.9em;font-weight:600;color:var(--accent);border-radius:.3em}
form>details{margin-top:.5em}
.lists{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(13em,100%),1fr));gap:.8em;padding:.9em;background:var(--soft);border-radius:calc(var(--r)*.7)}
[role=status]{margin-top:1em;font-weight:600}
[role=status]:empty{display:none}
.trouble{color:var(--alarm)}
.note{margin-top:.5em;font-size:.9em;color:var(--quiet)}
ol{list-style:none;display:grid;gap:.8em;margin-top:.8em}
ol>li{border:1px solid var(--line);border-radius:var(--r);padding:1em 1.1em}
.head{display:flex;gap:.8em;justify-content:space-between;align-items:flex-start}
h3{font-weight:700;line-height:1.5}
.state{flex:none;font-size:.78em;font-weight:700;line-height:1.5;padding:.15em .75em;border-radius:9em;background:var(--soft);color:var(--quiet);border:1px solid var(--line)}
.open{background:light-dark(#dff5e5,#12351f);color:light-dark(#14602a,#7ee2a8);border-color:transparent}
.upcoming,.between_calls{background:light-dark(#e2efff,#10294a);color:light-dark(#0a47a0,#9ecbff);border-color:transparent}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(7em,100%),1fr));gap:.5em 1.2em;margin-top:.7em}
dt{font-size:.78em;color:var(--quiet)}
dd{font-weight:600;font-size:.95em}
dd span span{white-space:nowrap}
dd b{display:inline-block;color:var(--accent)}
li details{margin-top:.4em}
li ul,.hints{padding-inline-start:1.3em;font-size:.9em}
.hints{margin-top:.6em}
.source,.foot{font-size:.78em;color:var(--quiet)}
.source{display:flex;flex-wrap:wrap;gap:.1em 1.2em;margin-top:.7em;padding-top:.6em;border-top:1px solid var(--line)}
.source a{color:inherit}
.way{margin:.9em .6em 0 0;color:var(--accent);border-color:currentColor}
.foot{display:flex;flex-wrap:wrap;gap:.3em 1em;justify-content:space-between;margin-top:1.2em}
.foot a{font-weight:600;color:inherit}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.waiting::before{content:"";display:inline-block;width:.9em;height:.9em;margin-inline-end:.5em;vertical-align:-.1em;border:2px solid var(--line);border-top-color:var(--accent);border-radius:50%}
@container (max-width:24em){.words{flex-direction:column}.head{flex-direction:column-reverse;gap:.3em}}
@media (prefers-reduced-motion:no-preference){
ol>li{animation:in .25s both}
.waiting::before{animation:turn .8s linear infinite}
@keyframes in{from{opacity:0;translate:0 .3em}}
@keyframes turn{to{rotate:1turn}}
}
@media (forced-colors:active){.state,.main{border:1px solid}}
`

/** The look as a sheet of its own. */
export function style(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}
