import { listAddresses } from '@shop/contract/addresses/calls';
import { checkAuth } from '@shop/contract/auth/calls';
import { getBackups } from '@shop/contract/backups/calls';
import { permissions, type Call, type Permission } from '@shop/contract/call';
import { getCart } from '@shop/contract/cart/calls';
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { getDashboard, getWaiting } from '@shop/contract/dashboard/calls';
import { listAdminOrders, listOrders } from '@shop/contract/orders/calls';
import { getSetup } from '@shop/contract/setup/calls';
import { getOwnRole } from '@shop/contract/staff/calls';
import { LANGUAGE_HEADER } from '@shop/messages/languages';
import { createContext } from 'react';
import { language } from './language.ts';
import { GRID_SIZES, LIST, PRODUCTS_VIEW } from './owners-grid.ts';
import { mayOfPage } from './page-permissions.ts';
import type { KeptKey, Known } from './session.ts';

declare global {
  interface Window {
    /** The answer that the document itself has asked for, to the one call that takes it; see `earlyAnswers`. */
    takeEarlyAnswer?: (path: string, init: RequestInit) => Promise<Response> | undefined;
  }
}

/** The script by which the document asks (`earlyAnswers`). Set on the server, for pages that wait for answers. */
export const EarlyAnswersContext = /* @__PURE__ */ createContext('');

/** Whose the session is: a shopper's id, or what a person of the shop may do. The server judges. */
const KNOWN_KEY: KeptKey = 'known';

/** What a page reads first, without parameters in its address: a call with its query, as `callApi` writes it. */
const FIRST_READS: Readonly<Record<string, readonly [call: Call, query?: string][]>> = {
  '/shop/checkout': [[getCart], [listAddresses]],
  '/shop/account': [[listOrders, '?limit=20&page=1']],
  '/admin/dashboard': [[getDashboard], [getSetup], [getBackups]],
  '/admin/orders': [[listAdminOrders, '?limit=20&page=1']],
  '/admin/products': [[listAdminProducts, '?limit=24&page=1']],
};

/**
 * The owner's products: their first picture is asked for with their answer, not when the script has drawn its card. The
 * `link` is the one that `Picture` would add.
 */
const FIRST_PICTURE = `
.then(({data:[{pictures:[{url,widths}]}]})=>{
if(localStorage.getItem("${PRODUCTS_VIEW}")=="${LIST}")return;
let link=document.createElement("link");
Object.assign(link,{rel:"preload",as:"image",type:"image/avif",fetchPriority:"high",imageSizes:"${GRID_SIZES}",
imageSrcset:widths.map(form=>url.replace(/[^/]*$/,form+".avif "+form+"w")).join(", ")});
document.head.append(link)
})`;

/** For how long after the first answer was taken the others can be, in ms: what a page reads later is read anew. */
const KEPT_MS = 5_000;

/** Shoppers: the reads, once it is known whose they are. `known` is the shopper's id. */
const FOR_SHOPPERS = `
let who=ask("${checkAuth.path}");
read=id=>reads.forEach(({path})=>askToo(path.replace(":userId",id)));
known&&read(known);
who.then(({user})=>learn(user.role==role&&user.id))`;

/**
 * The shop's people: the reads that their role may call, unless the page will ask for a second proof first: what was
 * refused until then is not kept for the time after. `known` is what the role may do. If it includes the page, the page
 * is shown as it waits (decision 0205), unless the address asks for more than its path.
 */
const forOwners = (may: readonly Permission[], afterRead: string) => `
if(known&&!location.search&&${JSON.stringify(may)}.some(each=>known.includes(each)))document.documentElement.setAttribute("data-drawn",known.join(" "));
let who=ask("${checkAuth.path}"),own=known&&askToo("${getOwnRole.path}");
read=mays=>{askToo("${getWaiting.path}");reads.forEach(({path,may})=>[may].flat().some(each=>mays.includes(each))&&ask(path)${afterRead}.catch(()=>{}))};
known&&read(known);
who.then(({user})=>user.role==role?(own||ask("${getOwnRole.path}")).then(({data:{permissions,secondProof}})=>
learn(secondProof&&secondProof.isOver?(answers={},null):permissions)):learn())`;

/**
 * Runs in the head of a page that shows nothing until it knows who asks and what there is: sends the first calls while
 * the page's script is still on its way. The first such page of a tab learns whose the session is before it reads what
 * is theirs; the tab then keeps that beside the token's end, and its other pages ask for everything at once. `callApi`
 * takes each answer once; what was refused is asked anew, since a second proof may have been added meanwhile. Empty for
 * pages that are complete without.
 *
 * @param pathname of the page
 * @param apiUrl as in `BrowserConfig`
 */
export function earlyAnswers(pathname: string, apiUrl: string): string {
  const isOwners = pathname.startsWith('/admin/');
  const reads = FIRST_READS[pathname] ?? [];
  if (!isOwners && reads.length === 0) return '';
  const languageHeader = language === 'en' ? {} : { [LANGUAGE_HEADER]: language };
  const ofPage = reads.map(([{ path, may = permissions }, query = '']) => ({ path: path + query, may }));
  const role: keyof Known = isOwners ? 'admin' : 'user';
  return `(()=>{
let token;try{token=sessionStorage.getItem("authToken")}catch{}
if(!token)return;
let role="${role}",headers={...${JSON.stringify(languageHeader)},accept:"application/json",authorization:"Bearer "+token},
answers={},isKept,read,known,kept,tokenEnd=token.slice(-8),
ask=path=>{
let answer=answers[path]=fetch(${JSON.stringify(apiUrl)}+path,{headers,credentials:"include"});
return answer.then(response=>{
if(response.status==403)delete answers[path];
return response.clone().json()
})
},
askToo=path=>ask(path).catch(()=>{}),
reads=location.search?[]:${JSON.stringify(ofPage)},
learn=now=>{
if(known||now)sessionStorage.setItem("${KNOWN_KEY}",JSON.stringify({tokenEnd,[role]:now}));
known||now&&read(now)
};
try{kept=JSON.parse(sessionStorage.getItem("${KNOWN_KEY}"));if(kept.tokenEnd==tokenEnd)known=kept[role]}catch{}
${isOwners ? forOwners([mayOfPage(pathname)].flat(), pathname === '/admin/products' ? FIRST_PICTURE : '') : FOR_SHOPPERS}.catch(()=>{});
window.takeEarlyAnswer=(path,{method,headers:own})=>{
isKept||=setTimeout(()=>{answers={}},${KEPT_MS});
let answer=answers[path];
if(method!="GET"||own.get("authorization")!=headers.authorization)return;
delete answers[path];
return answer
}
})()`;
}
