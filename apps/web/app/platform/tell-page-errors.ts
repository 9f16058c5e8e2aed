import { reportPageError } from '@shop/contract/page-errors/calls';
import { BROWSER_CONFIG_ID } from './browser-config.ts';

/**
 * Runs in the document's head, so that it also hears of scripts that a browser cannot read. It tells the shop that
 * the page broke, and nothing else (decision 0065). Not counted: scripts of extensions and apps, scripts that the
 * network lost, and differences to the server's page, after which React draws it anew (its errors 418 to 425).
 */
export const tellPageErrors = !import.meta.env.SSR
  ? ''
  : `(()=>{
let told={},tell=()=>{
let path=location.pathname;
if(told[path])return;
told[path]=1;
try{
let {apiUrl}=JSON.parse(document.getElementById("${BROWSER_CONFIG_ID}").textContent);
fetch(apiUrl+"${reportPageError.path}",{method:"${reportPageError.method}",keepalive:true,credentials:"omit",headers:{"content-type":"application/json"},body:JSON.stringify({path})}).catch(()=>{})
}catch(e){}
},isOurs=text=>/\\/assets\\//.test(text);
addEventListener("error",({filename,message})=>{if(isOurs(filename)&&!/React error #4(18|19|2[0-5])/.test(message))tell()});
addEventListener("unhandledrejection",({reason})=>{if(reason instanceof Error&&isOurs(reason.stack)&&!/import/i.test(reason.message))tell()})
})()`;
