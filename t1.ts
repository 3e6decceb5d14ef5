import { readDescriptions } from "./src/io/descriptions.js";
import { describeApi } from "./src/openapi/describe.js";
import { globSync } from "node:fs";
const list: [string,string][] = [["/work/wt/api","openapi/companion.yaml"],["/work/shared/corpora/openapi","github.json"],["/work/shared/corpora/openapi/digitalocean","DigitalOcean-public.v2.yaml"],["/work/shared/corpora/openapi","museum.yaml"]];
const only=process.argv[2];
for (const [dir, source] of list) {
  if (only && !source.includes(only)) continue;
  const [s]=readDescriptions(dir,{descriptions:[{source}],tryIt:true,codeSamples:[],downloads:true});
  let t=performance.now();
  const d=await describeApi(s!,{basePath:"docs/api",tryIt:true,codeSamples:["shell","javascript","node","python","go","php","ruby","java","csharp"],downloads:true,hrefOf:p=>"/"+p,urlOf:p=>"/"+p});
  const size=s!.files.reduce((n,f)=>n+f.text.length,0);
  console.log("==",source,Math.round(performance.now()-t)+"ms", Math.round(process.memoryUsage().rss/1e6)+"MB", d.diagnostics.length);
  for (const x of d.diagnostics.slice(0,12)) console.log(x.severity,x.code,x.message,x.file,x.line,x.column,x.hint);
  const a=d.api!;
  console.log("ops",a.operations.length,"schemas",a.schemas.length, "files",d.files.map(f=>[f.path,f.content.length]));
  let n={json:0,samples:0,body:0,examples:0,desc:0,schema:0};
  const js=(x:any)=>JSON.stringify(x)?.length??0;
  for (const o of a.operations){ n.json+=js(o); n.samples+=o.operation.samples.reduce((k,x)=>k+x.html.length,0);
    const contents=[...(o.operation.body?.contents??[]),...o.operation.responses.flatMap(r=>r.contents)];
    for(const c of contents){ n.examples+=c.examples.reduce((k,x)=>k+x.html.length,0); n.schema+=js(c.schema);} n.desc+=o.operation.description?.length??0;
  }
  console.log("source",size,n, "schema pages", a.schemas.reduce((k,x)=>k+js(x),0));
  const big=a.operations.map(o=>[js(o.operation),o.operation.slug] as const).sort((x,y)=>y[0]-x[0]).slice(0,5); console.log(big);
}
