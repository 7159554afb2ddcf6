ALTER TABLE "uploads" ADD COLUMN "claim" text;
UPDATE "uploads" SET "claim" = 'order:' || "single"."order_hash"
FROM (
  SELECT "location", min("order_hash") AS "order_hash"
  FROM "order_files" GROUP BY "location" HAVING count(*) = 1
) AS "single"
WHERE "uploads"."location" = "single"."location" AND "uploads"."state" = 'claimed';
