CREATE TABLE "search_changes" (
	"task_hash" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
CREATE TABLE "search_positions" (
	"index" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"claimed_by" integer,
	"builder" integer,
	"built_at" timestamp with time zone
);
CREATE UNIQUE INDEX "search_changes_number" ON "search_changes" USING btree ("number");
